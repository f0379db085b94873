# Which of 200 and 201 a creation is answered with is judged with RFC 4825 §8.2.7.
@server @usage:resource-lists
Feature: RFC 4826 §3.1, References are resolved by whoever uses the document

  Background:
    Given the usage "resource-lists"

  Rule: The server returns references as they were put, and does not follow them

    @id:entry-ref-entry-document @RL-3.1-21 @implied-MUST
    Scenario: An entry-ref to an entry of the same document, which is there
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22work%22%5d/entry%5b1%5d"><display-name>My boss</display-name></entry-ref></list><list name="work"><entry uri="sip:boss@example.com"><display-name>Bill</display-name></entry></list></resource-lists>
        """
      When the client sends GET to the document
      Then the answer is 200
      And the body is, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22work%22%5d/entry%5b1%5d"><display-name>My boss</display-name></entry-ref></list><list name="work"><entry uri="sip:boss@example.com"><display-name>Bill</display-name></entry></list></resource-lists>
        """
      When the client sends GET to the node 'resource-lists/list[@name="friends"]'
      Then the answer is 200
      And the body is, as canonical XML,
        """
        <list name="friends"><entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22work%22%5d/entry%5b1%5d"><display-name>My boss</display-name></entry-ref></list>
        """
      When the client sends GET to the node 'resource-lists/list[@name="friends"]/entry'
      Then the answer is 404

    @id:external-leads-list-elsewhere @RL-3.1-21 @implied-MUST
    Scenario: An external that leads to a list elsewhere
      Given a list outside of the subject
      And there is no document
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><external anchor="{outside}"/></list></resource-lists>
        """
      Then the answer is a success
      When the client sends GET to the document
      Then the answer is 200
      And the body is, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><external anchor="{outside}"/></list></resource-lists>
        """
      And nobody has fetched the list outside
      When the client sends GET to the node 'resource-lists/list/external'
      Then the answer is 200
      And the body is, as canonical XML,
        """
        <external anchor="{outside}"/>
        """
      And nobody has fetched the list outside
