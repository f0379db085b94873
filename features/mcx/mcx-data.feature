# No readable source tells the namespace of the document. So the cases judge the profile that the user has, and bind nobody.
@server @usage:org.3gpp.mcdata.user-profile
Feature: MCX, profiles of MCData users

  Background:
    Given the usage "org.3gpp.mcdata.user-profile"
    And the user's document, or else document "data profile"
    And the client sends GET to the document
    And the server answers 200

  Rule: The server has the profile with its media type, document element and index

    @id:document @MCX-DAT-01 @SHOULD @read-only
    Scenario: The client GETs a profile, and looks at its media type
      Then the response has media type "application/vnd.3gpp.mcdata-user-profile+xml"

    @id:content @MCX-DAT-02 @SHOULD @read-only
    Scenario: The client GETs a profile, and looks at its document element
      Then the XML body has
        | XPath                                                               | value               |
        | local-name(/*)                                                      | mcdata-user-profile |
        | count(/*/@XUI-URI)                                                  | 1                   |
        | contains("{document}", concat("-", /*/@user-profile-index, ".xml")) | true                |

  Rule: Each part of the profile comes back on its own

    @id:element @MCX-DAT-03 @SHOULD @read-only
    Scenario: The client GETs an element of a profile
      When the client sends GET to an element of the document
      Then the server answers 200
      And the body is that element

    @id:attribute @MCX-DAT-03 @SHOULD @read-only
    Scenario: The client GETs an attribute of a profile
      When the client sends GET to an attribute of the document
      Then the server answers 200
      And the body is the value of that attribute

  Rule: A UE asks whether the profile is still the same

    # Somebody else may change the document between two requests.
    @id:not-modified @MCX-DAT-04 @SHOULD @read-only
    Scenario: The client GETs a profile again
      Given the next request has header "If-None-Match" with value "{answered etag}"
      When the client sends GET to the document
      But the document has the same entity tag
      Then the server answers 304
      But the next request has header "If-None-Match" with value '"xcaliper-none"'
      And the client sends GET to the document
      And the server answers 200
