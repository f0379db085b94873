@server @usage:resource-lists
Feature: RFC 4825 §8.2.6, Conditional processing

  All resources within a document share its entity tag, also a resource that a request is about to create.

  Rule: A replacement takes place only if the conditions in its header hold

    @id:if-match-document @XCAP-8.2.6-01 @implied-MUST
    Scenario Outline: The client replaces a document with If-Match: <condition>
      Given the document "one friend"
      And the next request has header "If-Match" with value '"some-other-tag"'
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value '<condition>'
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      And the server serves the document element on its own

      Examples:
        | id      | condition                |
        | current | {etag}                   |
        | several | "some-other-tag", {etag} |
        | any     | *                        |

    @id:if-match-element @XCAP-8.2.6-01 @implied-MUST
    Scenario Outline: The client replaces an element with If-Match: <condition>
      Given the document "one friend"
      And the next request has header "If-Match" with value '"some-other-tag"'
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[1]' with '<entry uri="sip:a@example.com"><display-name>A</display-name></entry>'
      Then the server answers 412
      And the document is unchanged
      Given the client sends GET to node 'resource-lists/list[@name="friends"]/entry[1]'
      And the server answers 200
      And the next request has header "If-Match" with value '<condition>'
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[1]' with '<entry uri="sip:a@example.com"><display-name>A</display-name></entry>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"><display-name>A</display-name></entry></list>
        </resource-lists>
        """

      Examples:
        | id      | condition                         |
        | current | {answered etag}                   |
        | several | "some-other-tag", {answered etag} |
        | any     | *                                 |

    @id:if-match-attribute @XCAP-8.2.6-01 @implied-MUST
    Scenario Outline: The client replaces an attribute with If-Match: <condition>
      Given the document "one friend"
      And the client PUTs attribute 'resource-lists/list/@name' with '"mates"'
      And the request succeeds
      And the client sends GET to the document
      And the server answers 200
      And the next request has header "If-Match" with value '"some-other-tag"'
      When the client PUTs attribute 'resource-lists/list/@name' with '"pals"'
      Then the server answers 412
      And the document is unchanged
      Given the client sends GET to node 'resource-lists/list/@name'
      And the client repeats the request
      And the server answers 200
      And the next request has header "If-Match" with value '<condition>'
      When the client PUTs attribute 'resource-lists/list/@name' with '"pals"'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="pals"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """

      Examples:
        | id      | condition                         |
        | current | {answered etag}                   |
        | several | "some-other-tag", {answered etag} |
        | any     | *                                 |

    @id:outdated-tag @XCAP-8.2.6-01 @implied-MUST
    Scenario: The entity tag is from before the last change
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[1]' with '<entry uri="sip:b@example.com"/>'
      And the document has a new entity tag
      And the next request has header "If-Match" with value '{old etag}'
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[1]' with '<entry uri="sip:c@example.com"/>'
      Then the server answers 412
      But the document is unchanged
      Given the next request has header "If-Match" with value '{etag}'
      But the client PUTs element 'resource-lists/list[@name="friends"]/entry[1]' with '<entry uri="sip:c@example.com"/>'
      And the request succeeds

  Rule: A PUT that creates an element or attribute is conditional on the entity tag of the document

    @id:new-element @XCAP-8.2.6-02 @implied-MUST
    Scenario: The client creates an element
      Given the document "one friend"
      And the client sends GET to the document
      And the response header "ETag" matches '^(W/)?"[^"]*"$'
      And the next request has header "If-Match" with value '"some-other-tag"'
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      And the server answers 412
      And the document is unchanged
      And the next request has header "If-Match" with value '{etag}'
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      But the document has a new entity tag

    @id:new-attribute @XCAP-8.2.6-02 @implied-MUST
    Scenario: The client creates an attribute
      Given the document "unnamed list"
      And the client sends GET to the document
      And the response header "ETag" matches '^(W/)?"[^"]*"$'
      And the next request has header "If-Match" with value '"some-other-tag"'
      And the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      And the server answers 412
      And the document is unchanged
      And the next request has header "If-Match" with value '{etag}'
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the request succeeds
      But the document has a new entity tag

    @id:any-new-element @XCAP-8.2.6-03 @implied-MUST
    Scenario: If-Match: * holds for a new element in an existing document
      Given the document "one friend"
      And the client sends GET to node 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]'
      And the server answers 200
      And the next request has header "If-Match" with value '*'
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:n@example.com"/>
          </list>
        </resource-lists>
        """

    @id:any-new-attribute @XCAP-8.2.6-03 @implied-MUST
    Scenario: If-Match: * holds for a new attribute in an existing document
      Given the document "unnamed list"
      And the next request has header "If-Match" with value '*'
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the request succeeds
      But the stored document equals document "friends" (canonical XML)

  Rule: If-None-Match: * always fails for an element or attribute

    @id:none-any-element @XCAP-8.2.6-04 @implied-MUST
    Scenario Outline: The element <is it there>, and If-None-Match is *
      Given the document "one friend"
      And the next request has header "If-None-Match" with value '*'
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the server refuses the request
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds

      Examples:
        | id       | is it there    | target                          |
        | new      | does not exist | entry[@uri="sip:n@example.com"] |
        | existing | exists         | entry[1]                        |

    @id:none-any-attribute @XCAP-8.2.6-04 @implied-MUST
    Scenario Outline: The attribute <is it there>, and If-None-Match is *
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><<list>/></resource-lists>
        """
      And the next request has header "If-None-Match" with value '*'
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the server refuses the request
      But the document is unchanged
      And the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      And the request succeeds

      Examples:
        | id       | is it there    | list             |
        | new      | does not exist | list             |
        | existing | exists         | list name="work" |

  Rule: If-None-Match: * allows the creation of a document, but not its replacement

    @id:none-any-document @XCAP-8.2.6-05 @implied-MUST
    Scenario: The client PUTs a document twice with If-None-Match: *
      Given there is no document
      And the next request has header "If-None-Match" with value '*'
      And the client PUTs the document as document "one friend"
      And the request succeeds
      And the stored document equals document "one friend" (canonical XML)
      And the next request has header "If-None-Match" with value '*'
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      Then the server refuses the request
      But the document is unchanged
      And the server serves the document element on its own

  Rule: If-Match never allows the creation of a document

    @id:if-match-missing @XCAP-8.2.6-06 @implied-MUST
    Scenario Outline: The document does not exist, and If-Match is <condition>
      Given there is no document
      And the next request has header "If-Match" with value '<condition>'
      When the client PUTs the document as document "one friend"
      Then the server refuses the request
      But the document does not exist
      And the client PUTs the document as document "one friend"
      And the request succeeds

      Examples:
        | id  | condition  |
        | any | *          |
        | tag | "some-tag" |

  Rule: If-None-Match fails with the current entity tag and holds with another one

    @id:none-match-element @XCAP-8.2.6-07 @implied-MUST
    Scenario Outline: The element <is it there>, and If-None-Match has an entity tag
      Given the document "one friend"
      And the next request has header "If-None-Match" with value '{etag}'
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the server refuses the request
      But the document is unchanged
      Given the next request has header "If-None-Match" with value '"some-other-tag"'
      But the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds

      Examples:
        | id       | is it there    | target                          |
        | new      | does not exist | entry[@uri="sip:n@example.com"] |
        | existing | exists         | entry[1]                        |

    @id:none-match-attribute @XCAP-8.2.6-07 @implied-MUST
    Scenario: The attribute exists, and If-None-Match has an entity tag
      Given the document "one friend"
      And the next request has header "If-None-Match" with value '{etag}'
      When the client PUTs attribute 'resource-lists/list/@name' with '"pals"'
      Then the server refuses the request
      But the document is unchanged
      Given the next request has header "If-None-Match" with value '"some-other-tag"'
      But the client PUTs attribute 'resource-lists/list/@name' with '"pals"'
      And the request succeeds

    @id:none-match-document @XCAP-8.2.6-07 @implied-MUST
    Scenario: The document exists, and If-None-Match has an entity tag
      Given the document "one friend"
      And the next request has header "If-None-Match" with value '{etag}'
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      Then the server refuses the request
      But the document is unchanged
      Given the next request has header "If-None-Match" with value '"some-other-tag"'
      But the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      And the request succeeds
      And the server serves the document element on its own
