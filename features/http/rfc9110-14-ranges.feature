@server @usage:resource-lists
Feature: RFC 9110 §14, ranges

  Background:
    Given the document "one friend"

  Rule: A server ignores a Range, or sends exactly the requested bytes

    @id:get @HTTP-14-01 @MAY
    Scenario Outline: GET with Range: <range>
      Given the next request has header "Range" with value "<range>"
      When the client sends GET to the document
      Then the response has the whole document, or bytes <first> to <last> of it

      Examples:
        | id     | range       | first | last |
        | start  | bytes=0-9   | 0     | 9    |
        | middle | bytes=10-29 | 10    | 29   |

  Rule: Range is ignored with methods other than GET

    @id:put @HTTP-14.2-01 @MUST
    Scenario: PUT with Range
      Given the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="mates"/></resource-lists>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="mates"/></resource-lists>
        """
      And the next request has header "Range" with value "bytes=0-9"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

    @id:head @HTTP-14.2-01 @MUST
    Scenario: HEAD with Range
      Given the client sends HEAD to the document
      And the server answers 200
      And the next request has header "Range" with value "bytes=0-9"
      When the client sends HEAD to the document
      Then the server answers 200
      But a Content-Length in the response is the body length of a GET

    @id:delete @HTTP-14.2-01 @MUST
    Scenario: DELETE with Range
      Given the next request has header "Range" with value "bytes=0-9"
      When the client sends DELETE to the document
      Then the request succeeds
      But the document does not exist

  Rule: A Range with an unknown unit is ignored

    @id:unknown-unit @HTTP-14.2-02 @MUST
    Scenario: GET with Range: x-xcaliper-lines=1-2
      Given the next request has header "Range" with value "x-xcaliper-lines=1-2"
      When the client sends GET to the document
      Then the server answers 200
      But the body equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """

  Rule: Content-Range is ignored with methods other than PUT

    @id:content-range @HTTP-14.4-01 @MUST
    Scenario Outline: <method> with Content-Range
      Given the client sends <method> to the document
      And the server answers 200
      And the next request has header "Content-Range" with value "bytes 0-9/100"
      When the client sends <method> to the document
      Then the server answers 200

      Examples:
        | id   | method |
        | get  | GET    |
        | head | HEAD   |

    @id:content-range-delete @HTTP-14.4-01 @MUST
    Scenario: DELETE of an element with Content-Range
      Given the next request has header "Content-Range" with value "bytes 0-9/100"
      When the client sends DELETE to node 'resource-lists/list/entry'
      Then the request succeeds
      But the stored document equals document "friends" (canonical XML)

  Rule: A Range beside a false If-Range is ignored

    # If the condition is false, the server sends the whole document. Only a strong entity tag can make it true.
    @id:if-range @HTTP-13.1.5-02 @MUST
    Scenario Outline: GET with Range and If-Range: <tag>
      Given the next request has header "If-Range" with value '<tag>'
      And the client sends GET to the document
      And the server answers 200
      And the next request has header "Range" with value "bytes=0-9"
      And the next request has header "If-Range" with value '<tag>'
      When the client sends GET to the document
      Then the server answers 200
      But the body equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      Given the next request has header "Range" with value "bytes=0-9"
      And the next request has header "If-Range" with value '{etag}'
      But the client sends GET to the document
      And the response has the whole document, or bytes 0 to 9 of it

      Examples:
        | id    | tag              |
        | other | "some-other-tag" |
        | weak  | W/{opaque}       |
