# Neither RFC 4825 nor HTTP says how large a document or a URI may be. A server may have limits, and then it says so with
# a status such as 413, 414 or 507 (also 400, 403 or 409, which say less). Silence, an internal error or a broken connection
# does not pass. The server stores accepted content completely, and a refusal changes nothing.
@server @size-limits @usage:resource-lists
Feature: RFC 4825 §8, Size limits

  Rule: A server stores large content completely, or refuses it with a response and changes nothing

    @id:new-document @XCAP-8-01 @XCAP-8.2.3-01 @implied-MUST
    Scenario Outline: A new document of <size> kB
      Given there is no document
      And the client PUTs a document of 1 kB
      And the request succeeds
      And there is no document
      And the client PUTs a document of 1 kB
      And the request succeeds completely, or the document is unchanged
      And the server serves the document element on its own
      And there is no document
      When the client PUTs a document of <size> kB
      Then the request succeeds completely, or the document is unchanged

      Examples:
        | id    | size |
        | 13-kb | 13   |
        | 64-kb | 64   |

      @dangerous
      Examples:
        | id      | size |
        | 1000-kb | 1000 |

    @id:replace-document @XCAP-8-01 @XCAP-8.2.4-01 @implied-MUST
    Scenario Outline: A document of <size> kB replaces a small one
      Given a document of 1 kB
      And the client PUTs a document of 2 kB
      And the request succeeds completely, or the document is unchanged
      When the client PUTs a document of <size> kB
      Then the request succeeds completely, or the document is unchanged
      But the client PUTs the document as document "friends"
      And the request succeeds
      And the stored document equals document "friends" (canonical XML)
      And the server serves the document element on its own

      Examples:
        | id    | size |
        | 13-kb | 13   |
        | 64-kb | 64   |

    @id:new-element @XCAP-8-01 @XCAP-8.2.3-02 @implied-MUST
    Scenario Outline: A new element of <size> kB
      Given the document "friends"
      And the client PUTs element 'resource-lists/list[@name="small"]' of 1 kB
      And the request succeeds completely, or the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="large"]' of <size> kB
      Then the request succeeds completely, or the document is unchanged
      But the client PUTs element 'resource-lists/list[@name="friends"]/entry' with '<entry uri="sip:a@example.com"/>'
      And the request succeeds
      And the client sends GET to node 'resource-lists/list[@name="friends"]'
      And the body equals (canonical XML)
        """
        <list name="friends"><entry uri="sip:a@example.com"/></list>
        """

      Examples:
        | id    | size |
        | 13-kb | 13   |
        | 64-kb | 64   |

    @id:new-attribute @XCAP-8-01 @XCAP-8.2.3-28 @implied-MUST
    Scenario Outline: A new attribute of <size> kB
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list/>
          <list/>
          <list name="friends"/>
        </resource-lists>
        """
      And the client PUTs attribute 'resource-lists/list[2]/@name' of 1 kB
      And the request succeeds completely, or the document is unchanged
      When the client PUTs attribute 'resource-lists/list[1]/@name' of <size> kB
      Then the request succeeds completely, or the document is unchanged
      But the client sends GET to node 'resource-lists/list[3]'
      And the server answers 200
      And the body equals (canonical XML)
        """
        <list name="friends"/>
        """

      Examples:
        | id    | size |
        | 13-kb | 13   |

      @dangerous
      Examples:
        | id     | size |
        | 100-kb | 100  |

    @id:change-large-document @XCAP-8-01 @XCAP-8.2.3-02 @implied-MUST
    Scenario: The client changes a document that is already large
      Given a document of 1 kB
      And the client PUTs element 'resource-lists/list[@name="large"]' of 1 kB
      And the request succeeds completely, or the document is unchanged
      And a document of 64 kB
      When the client PUTs element 'resource-lists/list[@name="large"]' of 1 kB
      Then the request succeeds completely, or the document is unchanged
      But the client sends DELETE to node 'resource-lists/list[@name="before"]'
      And the request succeeds
      And the client PUTs element 'resource-lists/list[@name="friends"]' with '<list name="friends"/>'
      And the request succeeds
      And the client sends GET to node 'resource-lists/list[@name="before"]'
      And the server answers 404

  Rule: A server stores deeply nested elements completely, or refuses them with a response and changes nothing

    @id:nested-lists @XCAP-8-01 @implied-MUST
    Scenario Outline: <depth> nested lists
      Given the document "friends"
      And the client PUTs list "flat" with 1 nested lists
      And the request succeeds completely, or the document is unchanged
      When the client PUTs list "deep" with <depth> nested lists
      Then the request succeeds completely, or the document is unchanged
      But the client PUTs element 'resource-lists/list[@name="friends"]/entry' with '<entry uri="sip:a@example.com"/>'
      And the request succeeds

      Examples:
        | id | depth |
        | 50 | 50    |

      @dangerous
      Examples:
        | id    | depth |
        | 1000  | 1000  |
        | 20000 | 20000 |

  Rule: A server answers a long selector that matches nothing with 404, or refuses its length

    @id:name-1-kb @XCAP-8-01 @XCAP-6.3-04 @implied-MUST
    Scenario: A name of 1 kB in a predicate
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list/>
          <list name="friends"/>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[@name="nobody"]'
      And the server answers 404
      When the client sends GET to a list whose name has 1 kB
      Then the server answers 404 or 414 or 400 or 431
      But the client sends GET to node 'resource-lists/list[@name="friends"]'
      And the selected element is list with name "friends"

    # RFC 6585 defines 431. Servers that count the request line among the header fields send it.
    @id:long-name @XCAP-8-01 @XCAP-6.3-04 @implied-MUST @dangerous
    Scenario Outline: A name of <size> kB in a predicate
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list/>
          <list name="friends"/>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[@name="nobody"]'
      And the server answers 404
      And the client sends DELETE to node 'resource-lists/list[@name="nobody"]'
      And the server answers 404
      When the client sends GET to a list whose name has <size> kB
      Then the server answers 404 or 414 or 400 or 431
      When the client sends DELETE to a list whose name has <size> kB
      Then the server answers 404 or 414 or 400 or 431
      And the document is unchanged
      But the client sends GET to node 'resource-lists/list[@name="friends"]'
      And the selected element is list with name "friends"

      Examples:
        | id     | size |
        | 10-kb  | 10   |
        | 100-kb | 100  |
