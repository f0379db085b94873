@server @usage:resource-lists
Feature: RFC 5874 §6, entity tags as names of versions

  Rule: Every version of a document should have an entity tag of its own

    # HTTP itself is content with one tag for equal contents (RFC 9110 §8.8.3); who follows the changes of a document is not.
    @id:back @DIFF-6-01 @SHOULD
    Scenario: There and back again
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client puts the element 'resource-lists/list' as '<list name="pals"/>'
      Then the entity tag is one that was not seen before
      When the client puts the element 'resource-lists/list' as '<list name="friends"/>'
      Then the entity tag is one that was not seen before
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

    @id:deleted-created-anew @DIFF-6-01 @SHOULD
    Scenario: Deleted and created anew
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client sends DELETE to the document
      Then there is no document now
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the entity tag is one that was not seen before
