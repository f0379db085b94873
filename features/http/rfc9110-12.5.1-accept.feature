@server @usage:resource-lists
Feature: RFC 9110 §12.5.1, Accept

  Background:
    Given the document "friends"

  Rule: What a client accepts it gets

    @id:client-accepts-gets @HTTP-12.5.1-01 @implied-MUST
    Scenario Outline: Accept: <range>
      Given the next request has header "Accept" with value "<range>"
      When the client sends GET to the document
      Then the server answers 200
      And the response has media type "application/resource-lists+xml"

      Examples:
        | id              | range                                             |
        | application     | application/resource-lists+xml                    |
        | application-2   | APPLICATION/Resource-Lists+XML                    |
        | application-any | application/*                                     |
        | any-any         | */*                                               |
        | text-html       | text/html, application/resource-lists+xml;q=0.5   |
        | text-html-q-0-9 | text/html;q=0.9,*/*;q=0.1                         |

    @id:accept @HTTP-12.5.1-01 @implied-MUST
    Scenario Outline: Accept for <what>
      Given the next request has header "Accept" with value "<type>"
      When the client sends GET to "{document}/~~/<node>"
      Then the server answers 200
      And the response has media type "<type>"

      Examples:
        | id           | what         | node                      | type                     |
        | an-element   | an element   | resource-lists/list       | application/xcap-el+xml  |
        | an-attribute | an attribute | resource-lists/list/@name | application/xcap-att+xml |

  Rule: What a client does not accept it gets all the same, or 406

    @id:accept-not @HTTP-12.5.1-01 @implied-MUST
    Scenario Outline: Accept: <range>, which it is not
      Given the next request has header "Accept" with value "<range>"
      When the client sends GET to the document
      Then the server answers 406, or 200 with media type "application/resource-lists+xml"

      Examples:
        | id              | range                             |
        | text-html       | text/html                         |
        | application-xml | application/xml                   |
        | image-any       | image/*                           |
