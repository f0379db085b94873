@server @usage:resource-lists
Feature: RFC 4825 §6.2, Document selector

  Rule: The first path segment is the AUID, and its case counts

    @id:wrong-auid @XCAP-6.2-01 @MUST
    Scenario Outline: <target> names no document
      Given the document "friends"
      And the client sends GET to "{root}/resource-lists/users/{xui}/xcaliper-unknown"
      And the server answers 404
      When the client sends GET to "<target>"
      Then the request does not succeed
      But the server answers 404
      And the client sends GET to "{root}/resource-lists/users/{xui}/index"
      And the server answers 200
      And the body matches "friends"

      Examples:
        | id       | target                                  |
        | missing  | {root}/users/{xui}/index                |
        | second   | {root}/users/resource-lists/{xui}/index |
        | third    | {root}/users/{xui}/resource-lists/index |
        | capitals | {root}/Resource-Lists/users/{xui}/index |

  Rule: The second path segment is "users" or "global"

    # The RFC names no status for the refusal of such a URI.
    @id:wrong-tree @XCAP-6.2-02 @MUST
    Scenario Outline: GET and PUT of <target>
      Given the document "friends"
      And the client sends GET to "{root}/resource-lists/users/{xui}/xcaliper-unknown"
      And the server answers 404
      When the client sends GET to "<target>"
      Then the request does not succeed
      Given the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "<target>" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="other"/></resource-lists>
        """
      Then the request does not succeed
      But the document is unchanged
      Given the next request has header "Content-Type" with value "application/resource-lists+xml"
      But the client sends PUT to "{root}/resource-lists/users/{xui}/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="other"/></resource-lists>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="other"/></resource-lists>
        """

      Examples:
        | id                   | target                                  |
        | singular             | {root}/resource-lists/user/{xui}/index  |
        | capitals             | {root}/resource-lists/Users/{xui}/index |
        | missing              | {root}/resource-lists/{xui}/index       |
        | tree-and-xui-missing | {root}/resource-lists/index             |

  Rule: The segment below "users" is the XUI and decides whose document the URI names

    # A server that looks for the user first answers 404, as §8 says; one that authorizes first answers 403 or 401. The
    # cases of §8 judge the PUT for an unknown user. Here it only must not change this user's document.
    @id:unknown-xui @XCAP-6.2-03 @MUST
    Scenario: The URI has the XUI of an unknown user
      Given the document "friends"
      And the client sends GET to "{root}/resource-lists/users/{xui}/xcaliper-unknown"
      And the server answers 404
      When the client sends GET to "{root}/resource-lists/users/{xui}-unknown/index"
      Then the server answers 404 or 403 or 401
      Given the next request has header "Content-Type" with value "application/resource-lists+xml"
      But the client sends PUT to "{root}/resource-lists/users/{xui}-unknown/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="other"/></resource-lists>
        """
      And the document is unchanged
      And the client sends GET to "{root}/resource-lists/users/{xui}/index"
      And the server answers 200
      And the body matches "friends"

    @id:own-xui @XCAP-6.2-03 @MUST
    Scenario: The client writes and reads a document under its XUI
      Given there is no document
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the request succeeds
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

    @id:sip-xui @XCAP-6.2-04 @SHOULD
    Scenario: The XUI is a SIP address of record, scheme included
      Given the client's XUI is a SIP address of record
      And there is no document
      When the client PUTs the document as document "friends"
      Then the request succeeds
      When the client sends GET to the document
      Then the server answers 200
      And the body matches "friends"

    @id:implicit-home @XCAP-6.2-09 @implied-MUST
    Scenario: The client writes a document without creating a home directory
      Given there is no document
      When the client PUTs the document as document "friends"
      Then the request succeeds
      But the stored document equals document "friends" (canonical XML)

  Rule: The server splits the path into segments first, and then decodes each segment

    # Many servers refuse an encoded slash or question mark altogether, so any refusal passes.
    @id:encoded-delimiter @XCAP-6.2-07 @implied-MUST
    Scenario Outline: <target> has an encoded delimiter
      Given the document "friends"
      And the client sends GET to "{root}/resource-lists/users/{xui}/xcaliper-unknown"
      And the server answers 404
      When the client sends GET to "<target>"
      Then the request does not succeed
      But the client sends GET to "{root}/resource-lists/users/{xui}/index"
      And the server answers 200
      And the body matches "friends"
      And the server serves the document element on its own

      Examples:
        | id            | target                                        |
        | before-name   | {root}/resource-lists/users/{xui}%2Findex     |
        | before-xui    | {root}/resource-lists/users%2F{xui}/index     |
        | before-users  | {root}/resource-lists%2Fusers/{xui}/index     |
        | question-mark | {root}/resource-lists/users/{xui}/index%3Fx=y |

    # RFC 3986 §6.2.2.2 makes escaped and literal unreserved characters equivalent.
    @id:encoded-unreserved @XCAP-6.2-08 @implied-MUST
    Scenario Outline: <target> has encoded unreserved characters
      Given the document "friends"
      When the client sends GET to "<target>"
      Then the server answers 200
      But the body matches "friends"
      And the server serves the document element on its own

      Examples:
        | id         | target                                            |
        | letter     | {root}/resource-lists/users/{xui}/%69ndex         |
        | whole-name | {root}/resource-lists/users/{xui}/%69%6E%64%65%78 |
        | lower-hex  | {root}/resource-lists/users/{xui}/%69%6e%64%65%78 |
        | auid       | {root}/%72esource-lists/users/{xui}/index         |
        | users      | {root}/resource-lists/%75sers/{xui}/index         |

    # Reserved characters without a delimiting role, such as the colon and the at sign in a path segment, mean the octet of
    # their encoding (RFC 3986 §2.2). The XUI is the decoded segment.
    @id:encoded-xui @XCAP-6.2-08 @implied-MUST
    Scenario: Every octet of the XUI is encoded, including the colon and the at sign
      Given the document "friends"
      When the client sends GET to the document with every octet of the XUI encoded
      Then the server answers 200
      But the body matches "friends"
      And the server serves the document element on its own

  Rule: No document has the name of a sub-directory of the same directory

    @id:below-document @XCAP-6.2-11 @MUST
    Scenario: The client tries to write a document below another document
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/index/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="other"/></resource-lists>
        """
      Then the request does not succeed
      But the document is unchanged
      Given the next request has header "Content-Type" with value "application/resource-lists+xml"
      But the client sends PUT to "{root}/resource-lists/users/{xui}/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="other"/></resource-lists>
        """
      And the request succeeds

  Rule: The server compares whole document names, with extension and case

    # Given steps create these names: a usage may allow a single name, and then there is nothing to compare.
    @id:extension @XCAP-6.2-12 @implied-MUST
    Scenario: Two document names differ only in the extension
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="without"/></resource-lists>
        """
      And a "resource-lists" document at "{root}/resource-lists/users/{xui}/index.xml"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="with"/></resource-lists>
        """
      And the client sends GET to the document
      And the server answers 200
      Then the body matches 'name="without"'
      But the client sends GET to "{root}/resource-lists/users/{xui}/index.xml"
      And the server answers 200
      And the body matches 'name="with"'

    @id:extension-missing @XCAP-6.2-12 @implied-MUST
    Scenario: The URI lacks the extension of the document
      Given there is no document
      And a "resource-lists" document at "{root}/resource-lists/users/{xui}/index.xml"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="with"/></resource-lists>
        """
      When the client sends GET to the document
      Then the server answers 404
      But the client sends GET to "{root}/resource-lists/users/{xui}/index.xml"
      And the server answers 200

    # The order counts: where case does not matter, the first step deletes the document that the second creates again.
    @id:capitals @XCAP-6.2-14 @implied-MUST
    Scenario: The URI has the document name in capitals
      Given there is no document at "{root}/resource-lists/users/{xui}/INDEX"
      And the document "friends"
      When the client sends GET to "{root}/resource-lists/users/{xui}/INDEX"
      Then the body does not match "friends"
      But the server answers 404
      And the client sends GET to the document
      And the server answers 200
