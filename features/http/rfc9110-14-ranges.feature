@server @usage:resource-lists
Feature: RFC 9110 §14, ranges

  Background:
    Given the document "one friend"

  Rule: A range may be passed over; where it is not, it is the right one

    @id:range-passed-not-right @HTTP-14-01 @MAY
    Scenario Outline: Range: <range>
      Given the next request has header "Range" with value "<range>"
      When the client sends GET to the document
      Then the response has the whole document, or bytes <first> to <last> of it

      Examples:
        | id          | range        | first | last |
        | bytes-0-9   | bytes=0-9    | 0     | 9    |
        | bytes-10-29 | bytes=10-29  | 10    | 29   |

  Rule: Ranges are for GET alone

    @id:put-range @HTTP-14.2-01 @MUST
    Scenario: PUT with Range
      Given the next request has header "Range" with value "bytes=0-9"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server answers 200
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

    @id:head-range @HTTP-14.2-01 @MUST
    Scenario: HEAD with Range
      Given the next request has header "Range" with value "bytes=0-9"
      When the client sends HEAD to the document
      Then the server answers 200
      And a Content-Length in the response is the body length of a GET

    @id:delete-range @HTTP-14.2-01 @MUST
    Scenario: DELETE with Range
      Given the next request has header "Range" with value "bytes=0-9"
      When the client sends DELETE to the document
      Then the server answers 200
      And the document does not exist

  Rule: A unit that a server does not know makes no range

    @id:range-x-xcaliper-lines-1 @HTTP-14.2-02 @MUST
    Scenario: Range: x-xcaliper-lines=1-2
      Given the next request has header "Range" with value "x-xcaliper-lines=1-2"
      When the client sends GET to the document
      Then the server answers 200
      And the body equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """

  Rule: Content-Range has no meaning for methods other than PUT

    @id:content-range @HTTP-14.4-01 @MUST
    Scenario Outline: <method> with Content-Range
      Given the next request has header "Content-Range" with value "bytes 0-9/100"
      When the client sends <method> to the document
      Then the server answers 200

      Examples:
        | id   | method |
        | get  | GET    |
        | head | HEAD   |

    @id:delete-element-content-range @HTTP-14.4-01 @MUST
    Scenario: DELETE of an element with Content-Range
      Given the next request has header "Content-Range" with value "bytes 0-9/100"
      When the client sends DELETE to node 'resource-lists/list/entry'
      Then the server answers 200
      And the stored document equals document "friends" (canonical XML)

  Rule: A range of another version is no range

    # Where the condition does not hold, the whole document is sent; only a strong entity tag can hold.
    @id:range @HTTP-13.1.5-02 @MUST
    Scenario Outline: If-Range: <tag>
      Given the next request has header "Range" with value "bytes=0-9"
      And the next request has header "If-Range" with value '<tag>'
      When the client sends GET to the document
      Then the server answers 200
      And the body equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      Given the next request has header "Range" with value "bytes=0-9"
      And the next request has header "If-Range" with value '{etag}'
      When the client sends GET to the document
      Then the response has the whole document, or bytes 0 to 9 of it

      Examples:
        | id             | tag              |
        | some-other-tag | "some-other-tag" |
        | w-opaque       | W/{opaque}       |
